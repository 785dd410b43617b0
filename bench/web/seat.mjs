// A client without a screen, to fill a log quickly.

export const sit = async ({ address }, { table, seat, secret }) => {
  const socket = new WebSocket(`${address.replace('http', 'ws')}/socket`);
  const waiting = new Map();
  let ids = 0;
  const welcomed = new Promise((resolve) => waiting.set('welcome', resolve));
  socket.onmessage = ({ data }) => {
    const message = JSON.parse(data);
    const key = message.t === 'welcome' ? 'welcome' : message.id;
    waiting.get(key)?.(message);
    waiting.delete(key);
  };
  await new Promise((resolve) => (socket.onopen = resolve));
  socket.send(JSON.stringify({ t: 'hello', v: 1, table, seat: { id: seat, secret }, since: null }));
  await welcomed;
  const ask = (message) => {
    const id = `b${++ids}`;
    const answer = new Promise((resolve) => waiting.set(id, resolve));
    socket.send(JSON.stringify({ ...message, id }));
    return answer;
  };
  return { ask, close: () => socket.close() };
};
