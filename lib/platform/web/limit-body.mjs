/** A body must go on coming: so many bytes in each such time. */
const idleMs = 30_000;
const leastBytes = 32 * 1024;
/** The interval of checks on a client that is still sending after its answer. */
const lingerMs = 1_000;
/** It must go on at a pace; what it sends is thrown away, until it has been so much or taken so long. */
const leastDiscarded = 256 * 1024;
const mostDiscarded = 256 * 1024 ** 2;
const mostLingers = 120;

/** @param {number} bytes */
const inWords = (bytes) => `${Math.max(1, Math.floor(bytes / 1024 ** 2))} MB`;

/**
 * Takes in what is still sent of a body and throws it away, since many clients read their answer only when they have sent all of it, and a
 * connection that is closed before loses the answer. Ends the connection after too much of it, or when it stops coming.
 * @param {import('node:http').IncomingMessage} request
 * @param {() => void} ended called when the body has been sent to its end
 */
function discardRest(request, ended) {
  const { socket } = request;
  let received = 0;
  let receivedBefore = 0;
  let lingers = 0;
  const look = setInterval(() => {
    lingers += 1;
    if (received - receivedBefore < leastDiscarded || lingers >= mostLingers) socket.destroy();
    receivedBefore = received;
  }, lingerMs);
  look.unref();
  socket.once('close', () => clearInterval(look));
  request.push = (chunk) => {
    received += chunk?.length ?? 0;
    if (chunk === null) {
      clearInterval(look);
      ended();
    } else if (received > mostDiscarded) socket.destroy();
    return true;
  };
  // Whoever read it may have stopped in the middle.
  socket.resume();
  request._read(0);
}

/**
 * Says no to a body that is not taken in, and ends the connection when its sender has had time to hear it.
 * @param {import('node:http').IncomingMessage} request
 * @param {import('node:http').ServerResponse} response
 * @param {string} status
 * @param {string} sentence
 */
function turnAway(request, response, status, sentence) {
  const { socket } = request;
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
  discardRest(request, () => socket.destroySoon());
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
    tooLarge();
    return false;
  }
  let received = 0;
  let receivedBefore = 0;
  let refused = false;
  const push = request.push.bind(request);
  // The parser hands each piece of the body to push(); one that says no is not read on.
  request.push = (chunk, encoding) => {
    if (refused) return true;
    received += chunk?.length ?? 0;
    if (received <= mostBytes) return push(chunk, encoding);
    refused = true;
    tooLarge();
    return true;
  };
  const pace = setInterval(() => {
    // What waits to be read is no fault of the sender's.
    if (request.complete || refused) clearInterval(pace);
    else if (request.readableLength === 0 && received - receivedBefore < leastBytes) {
      refused = true;
      clearInterval(pace);
      turnAway(request, response, '408 Request Timeout', 'Innholdet kom ikke frem i tide. Prøv igjen.');
    }
    receivedBefore = received;
  }, everyMs);
  pace.unref();
  response.once('close', () => clearInterval(pace));
  // Answered before all had come: its sender is still to read that.
  response.once('finish', () => {
    if (!request.complete && !refused) discardRest(request, () => {});
  });
  return true;
}
