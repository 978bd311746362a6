import { useState } from 'react';
import { limits } from '#contract/limits.ts';

const { cardComment } = limits.review;

/** The first 150 characters of a longer comment, without half an emoji at the end. */
export function shortened(comment: string): string {
  return comment
    .slice(0, cardComment)
    .replace(/[\uD800-\uDBFF]$/, '')
    .trimEnd();
}

/** A comment, cut after 150 characters until "Read More" is pressed (REVL-04 to REVL-06). */
export function CommentText({ comment }: { comment: string }) {
  const [open, setOpen] = useState(false);
  if (comment.length <= cardComment) return <p className="rev-t">{comment}</p>;
  return (
    <p className="rev-t">
      {open ? comment : `${shortened(comment)}…`}{' '}
      <button type="button" className="link" aria-expanded={open} onClick={() => setOpen(!open)}>
        {open ? 'Read Less' : 'Read More'}
      </button>
    </p>
  );
}
