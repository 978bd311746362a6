import { useEffect, useRef } from 'react';
import type { WaitingRequest } from '#contract/work-queue.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { counted } from '#web/ui/counted.ts';
import type { ProductWish } from './product-wish.ts';

interface WishNoteProps {
  wish: ProductWish;
  answersAll: boolean;
  onAnswersAllChange: (answersAll: boolean) => void;
}

/** Above the form of a wished product: where the wish comes from. The keyboard goes on from here. */
export function WishNote({ wish: { request, texts }, answersAll, onAnswersAllChange }: WishNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className="qnote" tabIndex={-1}>
      {request ? <Asked request={request} /> : <p className="t-sm">Searched for and not found: {texts.name}</p>}
      {request && request.alikeIds.length > 0 && (
        <label className="qpick">
          <input type="checkbox" checked={answersAll} onChange={(event) => onAnswersAllChange(event.target.checked)} />
          <span>Answer {counted(request.alikeIds.length, 'other request')} for the same product too</span>
        </label>
      )}
    </div>
  );
}

/** Who asked, in which words: they are not the product's description. */
function Asked({ request: { member, additionalComments } }: { request: WaitingRequest }) {
  return (
    <>
      <p className="t-sm">
        Asked for by <b className="b">{fullName(member)}</b>. Saving adds the product, answers the request and tells
        them.
      </p>
      {additionalComments && <blockquote>{additionalComments}</blockquote>}
    </>
  );
}
