// Loaded into web and live: when the start that began them is killed outright, its channel closes and they end too.
// What they fork inherits this file, and has a channel of its own that it may close as it likes.
if (process.ppid === Number(process.env.INNSIKT_RUN)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
