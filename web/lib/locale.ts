/**
 * Returns the locale for dates and currencies. Intl may reject a locale of the browser, such as "C". Then the next one
 * on the browser's list applies, and finally English.
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
