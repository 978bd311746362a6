import { useState } from 'react';
import { shortText } from '#contract/graphemes.ts';
import { limits } from '#contract/limits.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './comment-text.module.css';

const { cardComment } = limits.review;

/** Returns the first 150 characters of a comment, without splitting a visible character. */
export function shortened(comment: string): string {
  return shortText(comment, cardComment).trimEnd();
}

/** Shows a comment, truncated after 150 characters until the viewer presses "Read More" (REVL-04 to REVL-06). */
export function CommentText({ comment }: { comment: string }) {
  const [open, setOpen] = useState(false);
  if (comment.length <= cardComment)
    return (
      <p className={styles.comment} data-slot="comment" dir="auto">
        {comment}
      </p>
    );
  return (
    <p className={styles.comment} data-slot="comment" dir="auto">
      {open ? comment : `${shortened(comment)}…`}{' '}
      <button
        type="button"
        className={classNames(styles.link, typography.link)}
        aria-expanded={open}
        onClick={() => setOpen(!open)}
      >
        {open ? 'Read Less' : 'Read More'}
      </button>
    </p>
  );
}
