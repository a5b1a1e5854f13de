import { Label, Radio, RadioGroup } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import { LANGUAGE_CHOICES, languageOf, OWN_NAMES } from './language.ts';

/** Chooses the language of the page. Each stands there as its speakers call it. */
export function LanguageField() {
  const { language, platform, text } = useServices();
  const choice = useStore(language.choice);
  const ofSystem = languageOf('system', platform.languages());
  return (
    <RadioGroup
      className="themes__group"
      value={choice}
      onChange={(value) => language.choose(LANGUAGE_CHOICES.find((one) => one === value) ?? choice)}
    >
      <Label className="themes__heading">{text('language.label')}</Label>
      <div className="themes__follow">
        {LANGUAGE_CHOICES.map((one) => (
          <Radio key={one} value={one} className="themes__scheme" {...(one !== 'system' && { lang: one })}>
            {one === 'system' ? text('language.system', { name: OWN_NAMES[ofSystem] }) : OWN_NAMES[one]}
          </Radio>
        ))}
      </div>
    </RadioGroup>
  );
}
