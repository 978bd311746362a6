import * as typography from './typography.module.css';
import * as layout from './layout.module.css';

/** With `classNames`, the styles that any file may use. The build has them in the order of the imports. */
export { layout, typography };

export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
