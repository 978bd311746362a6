import { type ReactNode, useState } from 'react';
import type { Product } from '#contract/catalogue.ts';
import type { AcceptedPhotos, PendingPhotos } from '#contract/moderation-queue.ts';
import { titleOf } from '#web/features/catalogue/read-product.ts';
import { Button } from '#web/ui/controls/button.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { DecisionDialog } from './decision-dialog.tsx';
import { ProductChoiceDialog } from '#web/features/admin/products/product-choice-dialog.tsx';
import { emptyQueue, QueueHead } from './queue-head.tsx';
import { QueueList } from './queue-list.tsx';
import { SubmittedPhotos } from './submitted-photos.tsx';
import { useDecision } from './use-decision.ts';
import { sendPhotosAccepted, sendPhotosDeclined, usePendingPhotos } from './moderation-queue-api.ts';
import { QueueActions } from './queue-actions.tsx';
import { classNames } from '#web/ui/tokens/class-names.ts';
import * as typography from '#web/ui/tokens/typography.module.css';

export function QueuePhotos() {
  const query = usePendingPhotos();
  const { pending, run } = useDecision();
  const [dismissed, setDismissed] = useState<number[]>();
  const use = (submissions: AcceptedPhotos[]) =>
    void run(() => sendPhotosAccepted(submissions), submissions.length === 1 ? 'Photos added' : 'All photos added');
  return (
    <>
      <QueueList
        label="Photo submissions"
        query={query}
        empty={<EmptyState title={emptyQueue.title}>{emptyQueue.text}</EmptyState>}
        renderActions={({ selected }, rows) => (
          <>
            {rows.every(({ id, product }) => product || !selected.includes(id)) ? (
              <Button variant="secondary" pending={pending} onClick={() => use(selected.map((id) => ({ id })))}>
                Use selected
              </Button>
            ) : (
              <span className={classNames(typography.small, typography.soft)}>
                Add photos without a product one at a time.
              </span>
            )}
            <Button variant="secondary" onClick={() => setDismissed(selected)}>
              Dismiss selected
            </Button>
          </>
        )}
      >
        {(submission, pick) => (
          <Submission
            submission={submission}
            pick={pick(`photos of ${namedProduct(submission)}`)}
            pending={pending}
            onUse={(photos) => use([photos])}
            onDismiss={() => setDismissed([submission.id])}
          />
        )}
      </QueueList>
      {dismissed && (
        <DecisionDialog
          ids={dismissed}
          title="Dismiss photos?"
          description={`The photos of ${counted(dismissed.length, 'submission')} will not be shown.`}
          hint="The member sees it in the notification."
          confirmLabel="Dismiss"
          success="Photos dismissed"
          send={sendPhotosDeclined}
          onClose={() => setDismissed(undefined)}
        />
      )}
    </>
  );
}

function namedProduct({ product, productName, brandName }: PendingPhotos): string {
  if (product) return titleOf(product);
  return [productName, brandName].filter(Boolean).join(', ') || 'a product without a name';
}

interface SubmissionProps {
  submission: PendingPhotos;
  pick: ReactNode;
  pending: boolean;
  onUse: (photos: AcceptedPhotos) => void;
  onDismiss: () => void;
}

function Submission({ submission, pick, pending, onUse, onDismiss }: SubmissionProps) {
  const { id, member, product, photoUrls, comments, date } = submission;
  const [left, setLeft] = useState<readonly number[]>([]);
  const [choosing, setChoosing] = useState(false);
  const chosen = photoUrls.filter((_, index) => !left.includes(index));
  const useFor = (productId: number) => onUse({ id, productId, photoUrls: chosen });
  const choose = ({ id: productId }: Product) => {
    setChoosing(false);
    useFor(productId);
  };
  const toggle = (index: number) =>
    setLeft(left.includes(index) ? left.filter((other) => other !== index) : [...left, index]);
  return (
    <>
      <QueueHead
        person={member}
        pick={pick}
        facts={
          <>
            <TimeAgo moment={date} /> · {namedProduct(submission)}
          </>
        }
      />
      <SubmittedPhotos submission={submission} left={left} onToggle={toggle} />
      {comments && <blockquote>{comments}</blockquote>}
      <QueueActions>
        <Button
          pending={pending}
          disabled={chosen.length === 0}
          onClick={() => (product ? useFor(product.id) : setChoosing(true))}
        >
          Use for product
        </Button>
        {product && (
          <Button variant="secondary" disabled={chosen.length === 0} onClick={() => setChoosing(true)}>
            Another product
          </Button>
        )}
        <Button variant="secondary" onClick={onDismiss}>
          Dismiss
        </Button>
      </QueueActions>
      {choosing && (
        <ProductChoiceDialog
          description={`${counted(chosen.length, 'photo')} will be added to the end of its gallery.`}
          startText={product?.name ?? submission.productName ?? ''}
          onChoose={choose}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}
