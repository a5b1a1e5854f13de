// CPU time of a process and all below it, from /proc: what a task manager would show.

import { readdirSync, readFileSync } from 'node:fs';

/** Clock ticks of /proc a second: fixed to 100 for programs on Linux. */
const TICKS_PER_SECOND = 100;

/**
 * CPU time that a process and all its living descendants have used, with that of children that have ended, in ms.
 *
 * @param {number} pid
 */
export function treeCpuMs(pid) {
  const processes = readProcesses();
  const tree = new Set([pid]);
  for (const member of tree) {
    for (const { pid: child, parent } of processes.values()) if (parent === member) tree.add(child);
  }
  const ticks = [...tree].reduce((total, member) => total + (processes.get(member)?.ticks ?? 0), 0);
  return (ticks / TICKS_PER_SECOND) * 1000;
}

function readProcesses() {
  const entries = readdirSync('/proc').filter((name) => /^\d+$/.test(name));
  return new Map(
    entries.flatMap((name) => {
      const stat = readStat(name);
      if (!stat) return [];
      // After the command in parentheses: state, parent, ...; utime, stime, cutime, cstime are fields 14 to 17.
      const fields = stat
        .slice(stat.lastIndexOf(')') + 2)
        .split(' ')
        .map(Number);
      const ticks = fields.slice(11, 15).reduce((total, value) => total + value, 0);
      return [[Number(name), { pid: Number(name), parent: fields[1] ?? 0, ticks }]];
    }),
  );
}

/** @param {string} name @returns {string | undefined} undefined when the process ended meanwhile */
function readStat(name) {
  try {
    return readFileSync(`/proc/${name}/stat`, 'utf8');
  } catch {
    return undefined;
  }
}
