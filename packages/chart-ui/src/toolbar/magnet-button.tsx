import { fillText } from '@candlemark/annotations';
import { MAGNETS } from '@candlemark/chart';
import { Check, Magnet as MagnetIcon } from 'lucide-react';
import { Menu, MenuItem } from 'react-aria-components';
import { Icon } from '../ui/icon.tsx';
import { useUi } from '../ui-context.ts';
import { useDrawing } from '../use-drawing.ts';
import { SplitButton } from './split-button.tsx';
import { useToolbarParts } from './toolbar-context.ts';

/** Whether points are drawn to the prices of bars: off or as strong as it was last at a press, all strengths in a menu. */
export function MagnetButton() {
  const { drawing, choices } = useToolbarParts();
  const { text } = useUi();
  const magnet = useDrawing(drawing, (state) => state.magnet);
  const strength = magnet === 'off' ? choices.magnetStrength : magnet;
  return (
    <SplitButton
      title={fillText(text['toolbar.magnet'], { strength: text[`magnet.${strength}`].toLowerCase() })}
      isPressed={magnet !== 'off'}
      onPress={() => drawing?.setMagnet(magnet === 'off' ? strength : 'off')}
      menuTitle={text['toolbar.magnets']}
      menu={
        <Menu
          aria-label={text['toolbar.magnets']}
          className="menu"
          selectionMode="single"
          disallowEmptySelection
          selectedKeys={[magnet]}
          autoFocus="first"
        >
          {MAGNETS.map((one) => (
            <MenuItem
              key={one}
              id={one}
              textValue={text[`magnet.${one}`]}
              className="menu__item"
              onAction={() => drawing?.setMagnet(one)}
            >
              {({ isSelected }) => (
                <>
                  <span className="menu__check">{isSelected && <Icon of={Check} />}</span>
                  <span className="menu__title">{text[`magnet.${one}`]}</span>
                  <span className="menu__aside">{text[`magnet.${one}.about`]}</span>
                </>
              )}
            </MenuItem>
          ))}
        </Menu>
      }
    >
      <span className="bar-button__picture" data-strong={strength === 'strong' || undefined}>
        <Icon of={MagnetIcon} />
      </span>
    </SplitButton>
  );
}
