import type { WaitingRequest } from '#contract/work-queue.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { counted } from '#web/ui/counted.ts';

interface WishNoteProps {
  request: WaitingRequest;
  answersAll: boolean;
  onAnswersAllChange: (answersAll: boolean) => void;
}

/** Above the form of a requested product: who asked, in which words, and how many ask for the same. */
export function WishNote({ request, answersAll, onAnswersAllChange }: WishNoteProps) {
  const { member, additionalComments, alikeIds } = request;
  return (
    <div className="qnote">
      <p className="t-sm">
        Asked for by <b className="b">{fullName(member)}</b>. Saving adds the product, answers the request and tells
        them.
      </p>
      {additionalComments && <blockquote>{additionalComments}</blockquote>}
      {alikeIds.length > 0 && (
        <label className="qpick">
          <input type="checkbox" checked={answersAll} onChange={(event) => onAnswersAllChange(event.target.checked)} />
          <span>Answer {counted(alikeIds.length, 'other request')} for the same product too</span>
        </label>
      )}
    </div>
  );
}
