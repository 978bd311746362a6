/**
 * The locale for dates and currencies. A browser may list a locale that Intl rejects, such as "C". Then the next one on
 * its list applies, and finally English.
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
