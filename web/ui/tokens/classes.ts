import type { ReactNode } from 'react';
import * as typography from './typography.module.css';
import * as layout from './layout.module.css';

/** The props of a component that wraps its content in one element. */
export interface Wrapping {
  className?: string | undefined;
  children?: ReactNode;
}

/** With `classNames`, the styles that any file may use. The build has them in the order of the imports. */
export { layout, typography };

export function classNames(...names: (string | false | null | undefined)[]): string {
  return names.filter(Boolean).join(' ');
}
