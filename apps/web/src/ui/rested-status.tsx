import { useEffect, useState } from 'react';
import { useServices } from '../services.ts';

/** Slow typing has 300 ms between two letters: what comes after more is a rest. */
const REST_MS = 500;

interface RestedStatusProps {
  /** What is typed: nothing is said before it has stayed the same for a while. */
  readonly typed: string;
  readonly words: string;
}

/** What a list has found, for those who do not see it: heard once the typing rests, and not with every letter. */
export function RestedStatus({ typed, words }: RestedStatusProps) {
  const { platform } = useServices();
  const [said, setSaid] = useState('');
  // biome-ignore lint/correctness/useExhaustiveDependencies: each letter begins the wait anew, also one that changes no words
  useEffect(() => platform.timers.after(REST_MS, () => setSaid(words)), [platform, typed, words]);
  return (
    <p className="visually-hidden" role="status">
      {said}
    </p>
  );
}
