import { type ColorScheme, THEMES, type Theme, UP_DOWNS } from '@candlemark/chart';
import { Icon, Sheet } from '@candlemark/chart-ui';
import { Monitor, Moon, Sun } from 'lucide-react';
import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { LanguageField } from '../language/language-field.tsx';
import { FONT_CHOICES } from './font-choice.ts';
import { FOLLOWED, type ThemeChoice } from './theme-choice.ts';
import { themeName } from './theme-matches.ts';
import { ThemePreview, UpDownPreview } from './theme-preview.tsx';
import './themes-sheet.css';

const ICONS = { system: Monitor, light: Sun, dark: Moon } as const;
const SCHEMES: readonly ColorScheme[] = ['light', 'dark'];

/** Chooses colours and font of app and chart, and the language. What is chosen is seen at once, on the chart beside the sheet. */
export function ThemesSheet({ onClose }: { readonly onClose: () => void }) {
  const { themes, text } = useServices();
  const choice = useStore(themes.choice);
  const shown = useStore(themes.shown);
  const schemes = SCHEMES.filter((scheme) => choice.follows === 'system' || choice.follows === scheme);
  return (
    <Sheet title={text('themes.title')} isTitleShown kind="page" onClose={onClose}>
      <div className="themes">
        <RadioGroup
          aria-label={text('themes.follow')}
          className="themes__follow"
          orientation="horizontal"
          value={choice.follows}
          onChange={(value) => themes.choose({ follows: FOLLOWED.find((one) => one === value) ?? choice.follows })}
        >
          {FOLLOWED.map((follows) => (
            <Radio key={follows} value={follows} className="themes__scheme">
              <Icon of={ICONS[follows]} />
              {text(`themes.follow.${follows}`)}
            </Radio>
          ))}
        </RadioGroup>
        {schemes.map((scheme) => (
          <RadioGroup
            key={scheme}
            className="themes__group"
            value={choice[scheme].id}
            onChange={(id) => themes.choose({ [scheme]: THEMES.find((theme) => theme.id === id) ?? choice[scheme] })}
          >
            <Label className="themes__heading">
              {text(`themes.${choice.follows === 'system' ? 'while' : 'of'}.${scheme}`)}
            </Label>
            <div className="themes__grid">
              {THEMES.filter(({ colorScheme }) => colorScheme === scheme).map((theme) => (
                <Radio key={theme.id} value={theme.id} className="theme-card">
                  <ThemePreview theme={theme} upDown={upDownOf(choice, theme)} />
                  <span className="theme-card__name">{themeName(theme, text)}</span>
                </Radio>
              ))}
            </div>
          </RadioGroup>
        ))}
        <RadioGroup
          className="themes__group"
          value={choice.upDown}
          onChange={(value) => themes.choose({ upDown: UP_DOWNS.find((one) => one === value) ?? 'theme' })}
        >
          <Label className="themes__heading">{text('themes.upDown')}</Label>
          <div className="themes__up-downs">
            {(['theme', ...UP_DOWNS] as const).map((upDown) => (
              <Radio key={upDown} value={upDown} className="up-down">
                <UpDownPreview theme={shown} upDown={upDown === 'theme' ? shown.upDown : upDown} />
                {text(`themes.upDown.${upDown}`)}
              </Radio>
            ))}
          </div>
        </RadioGroup>
        <RadioGroup
          className="themes__group"
          value={choice.font}
          onChange={(value) => themes.choose({ font: FONT_CHOICES.find((one) => one === value) ?? choice.font })}
        >
          <Label className="themes__heading">{text('themes.font')}</Label>
          <div className="themes__up-downs">
            {FONT_CHOICES.map((font) => (
              <Radio key={font} value={font} className="up-down themes__font">
                {text(`themes.font.${font}`)}
              </Radio>
            ))}
          </div>
        </RadioGroup>
        <LanguageField />
      </div>
    </Sheet>
  );
}

function upDownOf({ upDown }: ThemeChoice, theme: Theme): Theme['upDown'] {
  return upDown === 'theme' ? theme.upDown : upDown;
}
