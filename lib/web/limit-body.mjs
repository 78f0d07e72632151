/** A body must go on coming: so many bytes in each such time. */
const idleMs = 30_000;
const leastBytes = 32 * 1024;
/** So long a client that is still sending gets to hear why it is not heard. */
const lingerMs = 1_000;

/** @param {number} bytes */
const inWords = (bytes) => `${Math.max(1, Math.floor(bytes / 1024 ** 2))} MB`;

/**
 * Says no without reading on, and ends the connection: what is left of the body could be anything.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} status
 * @param {string} sentence
 */
function turnAway({ socket }, response, status, sentence) {
  if (!response.headersSent && socket.writable) {
    socket.write(
      [
        `HTTP/1.1 ${status}`,
        'Connection: close',
        'Content-Type: text/plain; charset=utf-8',
        `Content-Length: ${Buffer.byteLength(sentence)}`,
        'Cache-Control: no-store',
        'X-Content-Type-Options: nosniff',
        'Cross-Origin-Resource-Policy: same-origin',
        '',
        sentence,
      ].join('\r\n'),
    );
  }
  setTimeout(() => socket.destroy(), lingerMs).unref();
}

/**
 * Holds a request's body to so many bytes, announced or counted as they come, and to a pace: one that stops coming is cut
 * off, while a large upload that goes on may take its time. False when the request has been turned away already.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {number} mostBytes
 * @param {number} [everyMs]
 */
export function limitBody(request, response, mostBytes, everyMs = idleMs) {
  const tooLarge = () =>
    turnAway(request, response, '413 Content Too Large', `Innholdet er for stort (grensen er ${inWords(mostBytes)}).`);
  if (Number(request.headers['content-length'] ?? 0) > mostBytes) {
    request.pause();
    tooLarge();
    return false;
  }
  let came = 0;
  let cameBefore = 0;
  let refused = false;
  const push = request.push.bind(request);
  // The parser hands each piece of the body to push(); one that says no is not read on.
  request.push = (chunk, encoding) => {
    if (refused) return false;
    came += chunk?.length ?? 0;
    if (came <= mostBytes) return push(chunk, encoding);
    refused = true;
    tooLarge();
    return false;
  };
  const pace = setInterval(() => {
    // What waits to be read is no fault of the sender's.
    if (request.complete || refused) clearInterval(pace);
    else if (request.readableLength === 0 && came - cameBefore < leastBytes) {
      refused = true;
      clearInterval(pace);
      turnAway(request, response, '408 Request Timeout', 'Innholdet kom ikke frem i tide. Prøv igjen.');
    }
    cameBefore = came;
  }, everyMs);
  pace.unref();
  response.once('close', () => clearInterval(pace));
  // Answered before all had come: the rest is not read just to keep the connection.
  response.once('finish', () => {
    if (!request.complete) setTimeout(() => request.complete || request.socket.destroy(), lingerMs).unref();
  });
  return true;
}
