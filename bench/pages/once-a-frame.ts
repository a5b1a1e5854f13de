/** Runs `work` in the next frame, once however often it is asked for. */
export function onceAFrame(work: () => void): () => void {
  let isRequested = false;
  return () => {
    if (isRequested) return;
    isRequested = true;
    requestAnimationFrame(() => {
      isRequested = false;
      work();
    });
  };
}
