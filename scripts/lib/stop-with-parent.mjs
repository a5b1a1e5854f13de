const LOOK_EVERY_MS = 250;

/**
 * Asks this process to stop (SIGTERM) when its parent has ended. npm passes a signal on to the shell that it runs a
 * script in, and that shell dies without passing it on: a server would stay behind, holding its port and its data.
 */
export function stopWithParent() {
  const parent = process.ppid;
  const timer = setInterval(() => {
    if (process.ppid === parent) return;
    clearInterval(timer);
    process.kill(process.pid, 'SIGTERM');
  }, LOOK_EVERY_MS);
  timer.unref();
}
