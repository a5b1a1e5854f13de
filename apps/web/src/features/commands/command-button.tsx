import { IconButton } from '@candlemark/chart-ui';
import type { LucideIcon } from 'lucide-react';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import type { TextKey } from '../../text/catalogue.ts';
import { commandTitle } from './command-texts.ts';
import { useIdleCommands } from './use-idle-commands.ts';

interface CommandButtonProps {
  /** Id of the command that the button runs, whose title and keys it shows. */
  readonly command: string;
  readonly icon: LucideIcon;
  /** Its title, for the time before the command is there. */
  readonly titleKey: TextKey;
  /** For buttons that switch something. */
  readonly isPressed?: boolean;
}

/** A command as a button in a bar. It keeps its place while the command is not there. */
export function CommandButton({ command: id, titleKey, icon, isPressed }: CommandButtonProps) {
  const services = useServices();
  const command = useStore(services.commands.commands).find((candidate) => candidate.id === id);
  const isIdle = useIdleCommands(command === undefined ? [] : [command]).length > 0;
  return (
    <IconButton
      icon={icon}
      title={command === undefined ? services.text(titleKey) : commandTitle(command, services)}
      keys={command?.keys[0]}
      isDisabled={command === undefined || isIdle}
      onPress={() => services.commands.run(id)}
      {...(isPressed !== undefined && { 'aria-pressed': isPressed })}
    />
  );
}
