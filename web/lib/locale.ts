const gregorian = new Map<string, string>();

/**
 * Returns the locale for dates and currencies: the first of the browser's languages that Intl accepts, or English if
 * there is none. Intl rejects locales such as "C". The locale always has the Gregorian calendar and the digits 0 to 9,
 * because date fields and the server have no other calendar (SHELL-54).
 */
export function viewerLocale(): string {
  const tag = [navigator.language, ...navigator.languages].find(isKnown) ?? 'en';
  const known = gregorian.get(tag);
  if (known !== undefined) return known;
  const { calendar, numberingSystem } = new Intl.DateTimeFormat(tag).resolvedOptions();
  const isUsual = calendar === 'gregory' && numberingSystem === 'latn';
  const locale = isUsual ? tag : String(new Intl.Locale(tag, { calendar: 'gregory', numberingSystem: 'latn' }));
  gregorian.set(tag, locale);
  return locale;
}

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
