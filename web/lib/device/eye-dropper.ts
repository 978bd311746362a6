declare global {
  interface Window {
    /** Chrome and Edge have it. */
    EyeDropper?: new () => { open(): Promise<{ sRGBHex: string }> };
  }
}

export const hasEyeDropper = () => window.EyeDropper !== undefined;

/** Lets the administrator pick any color on the screen. Undefined after Escape. */
export async function pickFromScreen(): Promise<string | undefined> {
  if (!window.EyeDropper) return undefined;
  try {
    return (await new window.EyeDropper().open()).sRGBHex;
  } catch {
    return undefined;
  }
}
