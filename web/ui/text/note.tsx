import type { ComponentProps } from 'react';
import { classNames, typography } from '#web/ui/tokens/classes.ts';

export function Note({ className, ...paragraph }: ComponentProps<'p'>) {
  return <p {...paragraph} className={classNames(typography.small, typography.soft, className)} />;
}
