/** What a dialog of settings shows: fields over a plain record of values, in groups, on tabs. A host says all of it in its own words. */

/** By name. A host that gets some back reads them with care: a template may be older than the settings. */
export type SettingValues = Readonly<Record<string, unknown>>;

interface OneSetting {
  /** Of the value. */
  readonly name: string;
  readonly title: string;
  /** Left out: whatever the others are, it says something. */
  readonly isShown?: (values: SettingValues) => boolean;
}

export interface SwitchSetting extends OneSetting {
  readonly kind: 'switch';
}

export interface ChoiceSetting extends OneSetting {
  readonly kind: 'choice';
  readonly choices: readonly { readonly value: string; readonly title: string }[];
}

export interface NumberSetting extends OneSetting {
  readonly kind: 'number';
  readonly least: number;
  readonly most: number;
  readonly step: number;
  /** Whether it counts while it is typed. */
  readonly isLive?: boolean;
  /** Behind the number: `%`. */
  readonly unit?: string;
  /** Where nobody has to choose. */
  readonly automatic?: AutomaticNumber;
}

interface AutomaticNumber {
  /** What null is called. */
  readonly title: string;
  /** The number that choosing begins with. */
  readonly beginning: number;
  /** The number that null stands for, where it is known, and what is to be said of it. */
  readonly inForce?: (values: SettingValues) => { readonly value: number; readonly hint: string } | null;
}

/** A table of colours `#rrggbb`; null is that of the theme, false is none. */
export interface ColorsSetting {
  readonly kind: 'colors';
  readonly title: string;
  readonly columns: readonly string[];
  readonly rows: readonly { readonly title: string; readonly names: readonly string[] }[];
  /** Of what cannot be none. */
  readonly isAlwaysShown?: boolean;
  /** What a colour is where it is that of the theme; others of the values may have a say in it. */
  readonly themeColor?: (name: string, values: SettingValues) => string;
}

/** One out of many, to be searched. */
export interface ListSetting extends OneSetting {
  readonly kind: 'list';
  readonly searchTitle: string;
  readonly choices: readonly { readonly value: string | null; readonly title: string; readonly aside: string }[];
}

/** Lines across a pane: a list of `IndicatorLevel`. */
export interface LevelsSetting extends OneSetting {
  readonly kind: 'levels';
  /** Of lines, and of the areas between them, where nobody chose a colour. */
  readonly themeColor: string;
  readonly fillColor: string;
}

export type SettingField = SwitchSetting | ChoiceSetting | NumberSetting | ColorsSetting | ListSetting | LevelsSetting;

export interface SettingGroup {
  readonly title?: string;
  readonly fields: readonly SettingField[];
}

export interface SettingTab {
  readonly id: string;
  readonly title: string;
  readonly groups: readonly SettingGroup[];
}

/** Whether a field says something beside the values of the others. */
export function isShownField(field: SettingField, values: SettingValues): boolean {
  return !('isShown' in field) || field.isShown === undefined || field.isShown(values);
}

/** The fields whose words hold what is searched, by tab. */
export function foundSettings(tabs: readonly SettingTab[], query: string): readonly SettingGroup[] {
  const wanted = query.trim().toLowerCase();
  return tabs.flatMap(({ title, groups }) => {
    const fields = groups.flatMap((group) =>
      group.fields.filter((field) => wordsOf(field, group).some((words) => words.toLowerCase().includes(wanted))),
    );
    return fields.length === 0 ? [] : [{ title, fields }];
  });
}

function wordsOf(field: SettingField, { title = '' }: SettingGroup): readonly string[] {
  const words = [title, field.title];
  switch (field.kind) {
    case 'colors':
      return [...words, ...field.columns, ...field.rows.map((row) => row.title)];
    case 'choice':
      return [...words, ...field.choices.map((choice) => choice.title)];
    case 'list':
      return [...words, ...field.choices.flatMap((choice) => [choice.title, choice.aside])];
    case 'switch':
    case 'number':
    case 'levels':
      return words;
  }
}
