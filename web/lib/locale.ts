/**
 * Returns the locale for dates and currencies: the first of the browser's languages that Intl accepts, or English if
 * there is none. Intl rejects locales such as "C".
 */
export function viewerLocale(): string {
  return [navigator.language, ...navigator.languages].find(isKnown) ?? 'en';
}

function isKnown(tag: string): boolean {
  try {
    return Intl.DateTimeFormat.supportedLocalesOf(tag).length > 0;
  } catch {
    return false;
  }
}
