import { WebSocketServer } from 'ws';

/** The least a socket can do: what comes goes back. Prints its port; a process of its own, as the sidecar is. */
const server = new WebSocketServer({ host: '127.0.0.1', port: 0, perMessageDeflate: false }, () => {
  const address = server.address();
  console.log(typeof address === 'object' && address ? address.port : '');
});
server.on('connection', (socket) => socket.on('message', (data, binary) => socket.send(data, { binary })));
