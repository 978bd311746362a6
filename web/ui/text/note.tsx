import type { ComponentProps } from 'react';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

export function Note({ className, ...paragraph }: ComponentProps<'p'>) {
  return <p {...paragraph} className={classNames(typography.small, typography.soft, className)} />;
}
