import serverPackage from '../../package.json' with { type: 'json' };
import { type CliIo, CliUsageError, type ListedCommand, PartlyDoneError } from './command.ts';
import { nearestName } from './nearest-name.ts';

/** Exit code for wrong arguments, and when nothing was done. */
const EXIT_FAILED = 2;
/** What a shell reports of a program that SIGPIPE ended: the reader of its output went away first. */
const EXIT_READER_GONE = 141;

/** Runs `candlemark <argv>` and answers its exit code. */
export async function runCommand(
  argv: readonly string[],
  commands: readonly ListedCommand[],
  io: CliIo,
): Promise<number> {
  const [name, ...rest] = argv;
  if (name === 'help' && rest[0] !== undefined) return await runCommand([rest[0], '--help'], commands, io);
  if (name === '--version') {
    io.out(`candlemark ${serverPackage.version}\n`);
    return await told(0, true, io);
  }
  if (name === undefined || name === '--help' || name === '-h' || name === 'help') {
    io.out(overview(commands));
    return await told(name === undefined ? EXIT_FAILED : 0, true, io);
  }
  const listed = commands.find((candidate) => candidate.name === name);
  if (!listed) {
    io.err(unknownCommand(name, commands));
    return EXIT_FAILED;
  }
  const command = await listed.load();
  if (asksForHelp(rest)) {
    io.out(command.usage);
    return await told(0, true, io);
  }
  try {
    return await told(await command.run(rest, io), command.endsWithReader === true, io);
  } catch (error) {
    if (error instanceof CliUsageError) {
      io.err(`candlemark ${name}: ${error.message}\nTry: candlemark ${name} --help\n`);
      return EXIT_FAILED;
    }
    io.err(
      `candlemark ${name}: ${io.signal.aborted && !(error instanceof PartlyDoneError) ? 'Interrupted.' : describe(error, io)}\n`,
    );
    return EXIT_FAILED;
  }
}

/** The exit code once the output is out. A reader that had enough is no error; a full disk behind standard output is. */
async function told(code: number, endsWithReader: boolean, io: CliIo): Promise<number> {
  const failure = await io.written();
  if (failure === null) return code;
  if (failure.code === 'EPIPE') return endsWithReader ? EXIT_READER_GONE : code;
  io.err(`candlemark: The output could not be written to its end: ${failure.message}\n`);
  return endsWithReader ? EXIT_FAILED : code;
}

/** Arguments after `--` are names, whatever they look like. */
function asksForHelp(argv: readonly string[]): boolean {
  const end = argv.indexOf('--');
  const options = end === -1 ? argv : argv.slice(0, end);
  return options.includes('--help') || options.includes('-h');
}

/** Errors say what happened in their message; where they were thrown only interests who asks for it. */
function describe(error: unknown, { env }: CliIo): string {
  if (!(error instanceof Error)) return String(error);
  return env.CANDLEMARK_DEBUG ? (error.stack ?? error.message) : error.message;
}

function overview(commands: readonly ListedCommand[]): string {
  const width = Math.max(...commands.map(({ name }) => name.length));
  const lines = commands.map(({ name, summary }) => `  ${name.padEnd(width)}  ${summary}`);
  return `Usage: candlemark COMMAND ...\n\n${lines.join('\n')}\n\ncandlemark COMMAND --help tells more of each, candlemark --version which one this is.\n`;
}

function unknownCommand(name: string, commands: readonly ListedCommand[]): string {
  const nearest = nearestName(
    name,
    commands.map((command) => command.name),
  );
  const hint = nearest === null ? '' : `; did you mean ${nearest}?`;
  return `candlemark: there is no command ${JSON.stringify(name)}${hint}\nTry: candlemark --help\n`;
}
