// @ts-check

// Loaded into what the launcher starts before its own code: when the launcher is gone, be it by kill -9, the program is
// asked to end. The processes that it starts itself inherit this flag of Node's, and are none of the launcher's business.
if (process.env.PERENNIAL_LAUNCHER === String(process.ppid)) {
  process.once("disconnect", () => process.kill(process.pid, "SIGTERM"));
  process.channel?.unref();
}
delete process.env.PERENNIAL_LAUNCHER;
