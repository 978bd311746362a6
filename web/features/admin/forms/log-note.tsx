import type { ComponentProps } from 'react';
import { limits } from '#contract/limits.ts';
import { TextArea } from '#web/ui/controls/text-area.tsx';

interface LogNoteProps extends Omit<ComponentProps<typeof TextArea>, 'label' | 'count'> {
  length: number;
}

/** A field for a note that only administrators see. */
export function LogNote({ length, ...field }: LogNoteProps) {
  const maximum = limits.moderationQueue.reason;
  return (
    <TextArea
      label="Note for the change log"
      optional
      rows={2}
      hint="Only administrators see it."
      maxLength={maximum}
      count={{ length, maximum }}
      {...field}
    />
  );
}
