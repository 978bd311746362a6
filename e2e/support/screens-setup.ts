import { ensureHeadlessShell } from '../../scripts/chromium.ts';
import setUp from './global-setup.ts';

/** Runs once before the screens are compared. */
export default async function setUpForScreens(): Promise<() => Promise<void>> {
  ensureHeadlessShell();
  return setUp();
}
