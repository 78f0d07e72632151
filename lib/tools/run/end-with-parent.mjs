// Loaded into web, live and jobs: when the start that began them is killed outright, its channel closes and they end too.
// npm scripts that serve begin with `exec`, since npm's shell would take SIGTERM, end alone and leave these processes running.
// What they fork inherits this file, and has a channel of its own that it may close as it likes.
if (process.ppid === Number(process.env.INNSIKT_RUN)) {
  process.on('disconnect', () => process.kill(process.pid, 'SIGTERM'));
  process.channel?.unref();
}
