import { type ReactNode, useState } from 'react';
import * as queue from '#contract/moderation/queue.ts';
import { stillOf, titleOf } from '#web/features/catalog/read-product.ts';
import { counted } from '#web/ui/text/counted.ts';
import { usualStills } from '#web/ui/feedback/empty-state.tsx';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { decide } from './decisions.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ProductChoiceDialog } from '#web/features/catalog-admin/product-picker.tsx';
import { QueueActions, QueueHead, QueueList } from './queue-list.tsx';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { isOwnPicture, mediaAtSize } from '#contract/media.ts';
import { fullName } from '#web/features/people/person-words.ts';
import { Icon } from '#web/ui/media/icon.tsx';
import { IconButton } from '#web/ui/controls/button.tsx';
import { PhotoViewer } from '#web/ui/overlays/photo-viewer.tsx';
import { Picture } from '#web/ui/media/picture.tsx';
import { ShowPhoto } from './queue-photo.tsx';
import { PhotoGrid } from '#web/ui/controls/photo-field.tsx';
import * as styles from './queue-photos.module.css';

export function QueuePhotos() {
  const [dismissing, setDismissing] = useState<number[]>();
  const use = (submissions: queue.AcceptedPhotos[]) =>
    decide({
      kind: 'photos',
      ids: submissions.map(({ id }) => id),
      send: () => sendChange(queue.acceptPhotos, { body: { submissions } }, 'product'),
      success: submissions.length === 1 ? 'Photos added' : 'All photos added',
    });
  return (
    <>
      <QueueList
        label="Photo submissions"
        kind="photos"
        query={usePages(queue.listPendingPhotos, pageAt, { freshFor: 0 })}
        actionsOf={(ids, _row, rows) => [
          rows.every(({ id, product }) => product || !ids.includes(id))
            ? { label: 'Use selected', onPress: () => use(ids.map((id) => ({ id }))) }
            : 'Add photos without a product one at a time.',
          { label: 'Dismiss selected', onPress: () => setDismissing(ids) },
        ]}
      >
        {(submission, pick) => (
          <Submission
            submission={submission}
            pick={pick(`photos of ${namedProduct(submission)}`)}
            onUse={(photos) => use([photos])}
            onDismiss={() => setDismissing([submission.id])}
          />
        )}
      </QueueList>
      {dismissing && (
        <DecisionDialog
          kind="photos"
          ids={dismissing}
          title="Dismiss photos?"
          description={`The photos of ${counted(dismissing.length, 'submission')} will not be shown.`}
          success="Photos dismissed"
          send={(body) => sendChange(queue.declinePhotos, { body }, 'queue')}
          onClose={() => setDismissing(undefined)}
        />
      )}
    </>
  );
}

function namedProduct({ product, productName, brandName }: queue.PendingPhotos): string {
  if (product) return titleOf(product);
  return [productName, brandName].filter(Boolean).join(', ') || 'a product without a name';
}

interface SubmissionProps {
  submission: queue.PendingPhotos;
  pick: ReactNode;
  onUse: (photos: queue.AcceptedPhotos) => void;
  onDismiss: () => void;
}

function Submission({ submission, pick, onUse, onDismiss }: SubmissionProps) {
  const { id, member, product, photoUrls, comments, date } = submission;
  const [left, setLeft] = useState<readonly number[]>([]);
  const [choosing, setChoosing] = useState(false);
  const chosen = photoUrls.filter((_, index) => !left.includes(index));
  const useFor = (productId: number) => onUse({ id, productId, photoUrls: chosen });
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
      <QueueActions
        actions={[
          {
            label: 'Use for product',
            variant: 'primary',
            shortcut: 'a',
            disabled: chosen.length === 0,
            onPress: () => (product ? useFor(product.id) : setChoosing(true)),
          },
          product !== null && {
            label: 'Another product',
            shortcut: 'c',
            disabled: chosen.length === 0,
            onPress: () => setChoosing(true),
          },
          { label: 'Dismiss', shortcut: 'r', onPress: onDismiss },
        ]}
      />
      {choosing && (
        <ProductChoiceDialog
          description={`${counted(chosen.length, 'photo')} will be added to the end of its gallery.`}
          startText={product?.name ?? submission.productName ?? ''}
          onChoose={({ id: productId }) => {
            setChoosing(false);
            useFor(productId);
          }}
          onClose={() => setChoosing(false)}
        />
      )}
    </>
  );
}

interface SubmittedPhotosProps {
  submission: queue.PendingPhotos;
  /** The indexes of the excluded photos. */
  left: readonly number[];
  onToggle: (index: number) => void;
}

/** In place of an external photo, a button names the photo's host and loads the photo. */
function SubmittedPhotos({ submission, left, onToggle }: SubmittedPhotosProps) {
  const { member, product, photoUrls } = submission;
  const [opened, setOpened] = useState<number>();
  const shown = photoUrls.filter(isOwnPicture);
  const [drawing = { kind: 'jar', color: '#c9d3c0', seed: 'photo' }] = usualStills;
  return (
    <>
      <PhotoGrid className={styles.photos} label="Photos to use">
        {photoUrls.map((address, index) => (
          <li key={index}>
            <button
              type="button"
              className={styles.choice}
              aria-pressed={!left.includes(index)}
              aria-label={`Photo ${index + 1} of ${photoUrls.length}`}
              onClick={() => onToggle(index)}
            >
              <Picture src={mediaAtSize(address, 480)} still={product ? stillOf(product) : drawing} />
              <span className={styles.mark} aria-hidden="true">
                <Icon name="check" size="small" />
              </span>
            </button>
            {isOwnPicture(address) ? (
              <IconButton
                label={`Photo ${index + 1} of ${photoUrls.length}, large`}
                icon="eye"
                iconSize="small"
                className={styles.enlarge}
                onClick={() => setOpened(shown.indexOf(address))}
              />
            ) : (
              <ShowPhoto
                className={styles.elsewhere}
                address={address}
                name={`photo ${index + 1} of ${photoUrls.length}`}
              />
            )}
          </li>
        ))}
      </PhotoGrid>
      {opened !== undefined && (
        <PhotoViewer
          photos={shown}
          author={fullName(member)}
          index={opened}
          onIndexChange={setOpened}
          onClose={() => setOpened(undefined)}
        />
      )}
    </>
  );
}
