import { spawn } from 'node:child_process';
import { ROOT } from './root.mjs';

/**
 * @typedef {object} Ended
 * @property {number} code   exit code; 1 when the program could not be started or was ended by a signal
 * @property {string} output everything it wrote, in order; empty when it wrote to the terminal itself
 */

/**
 * Runs a program without input.
 *
 * @param {string} command
 * @param {readonly string[]} args
 * @param {{ cwd?: string, env?: NodeJS.ProcessEnv, show?: boolean, shell?: boolean }} [options] `cwd`: the root of the checkout unless given; `show`: it writes to the
 *   terminal
 * @returns {Promise<Ended>}
 */
export function run(command, args, { cwd = ROOT, env = process.env, show = false, shell = false } = {}) {
  return new Promise((resolve) => {
    const stdio = show ? 'inherit' : 'pipe';
    const child = spawn(command, args, { cwd, env, shell, stdio: ['ignore', stdio, stdio] });
    let output = '';
    const collect = (/** @type {Buffer} */ chunk) => {
      output += chunk;
    };
    child.stdout?.on('data', collect);
    child.stderr?.on('data', collect);
    child.on('error', (error) => resolve({ code: 1, output: `${output}${command}: ${error.message}\n` }));
    child.on('close', (code, signal) => {
      resolve({ code: code ?? 1, output: signal === null ? output : `${output}${command} was ended by ${signal}\n` });
    });
  });
}
