import english from '../../assets/locales/en.json'

export type MessageKey = keyof typeof english

/** The words for something, with `{names}` in them replaced by values. */
export function say(
  key: MessageKey,
  values: Readonly<Record<string, string | number>> = {},
): string {
  return english[key].replace(/\{(\w+)\}/g, (whole, name: string) => String(values[name] ?? whole))
}
