import { limits } from './limits.ts';

/** Property names and React's error numbers stay, because they identify the failure. */
export function withoutPersonalData(message: string): string {
  return message
    .replaceAll(/[^\s"'<>()]+@[^\s"'<>()]+/g, '[email]')
    .replaceAll(/\b[a-z][\w+.-]*:\/\/[^\s"'<>()]+/gi, '[address]')
    .replaceAll(/[?&][\w.%[\]-]+=[^\s"'<>()]*/g, '[query]')
    .replaceAll(
      /((?:reading|setting) '[\w$]+')|"[^"]*"|'[^']*'|`[^`]*`/g,
      (_, property?: string) => property ?? '[text]',
    )
    .replaceAll(/\b(?=[\w-]*\d)[\w-]{16,}\b/g, '[id]')
    .replaceAll(/(React error #\d+)|\d+/g, (_, code?: string) => code ?? '[number]')
    .slice(0, limits.clientErrors.message);
}
