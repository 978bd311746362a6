import { useEffect, useRef } from 'react';
import { isOwnPicture } from '#contract/media.ts';
import type { PendingRequest, UnansweredSearch } from '#contract/moderation/queue.ts';
import { QueuePhoto } from '#web/features/moderation/queue-photo.tsx';
import { fullName } from '#web/features/people/person-words.ts';
import { counted } from '#web/ui/text/counted.ts';
import { Checkbox } from '#web/ui/controls/checkbox.tsx';
import * as styles from './requested-note.module.css';
import { typography } from '#web/ui/tokens/classes.ts';

interface RequestedNoteProps {
  requested: RequestedProduct;
  resolvesAll: boolean;
  onResolvesAllChange: (resolvesAll: boolean) => void;
}

/** Shows the request or the search that prefills the form below this note. Takes focus when it appears. */
export function RequestedNote({ requested: { request, texts }, resolvesAll, onResolvesAllChange }: RequestedNoteProps) {
  const place = useRef<HTMLDivElement>(null);
  useEffect(() => place.current?.focus(), []);
  return (
    <div ref={place} className={styles.note} tabIndex={-1}>
      {request ? (
        <Asked request={request} />
      ) : (
        <p className={typography.small}>Members searched for this and found nothing: {texts.name}</p>
      )}
      {request && request.alikeIds.length > 0 && (
        <Checkbox
          label={`Also complete ${counted(request.alikeIds.length, 'other request')} for the same product`}
          checked={resolvesAll}
          onCheckedChange={onResolvesAllChange}
        />
      )}
    </div>
  );
}

/** The comments do not become part of the product's description. */
function Asked({ request: { member, productName, productPhoto, additionalComments } }: { request: PendingRequest }) {
  return (
    <>
      <p className={typography.small}>
        Requested by <b className={typography.strong}>{fullName(member)}</b>. Saving adds the product, completes the
        request, and notifies them.
      </p>
      {productPhoto && isOwnPicture(productPhoto) && (
        <QueuePhoto address={productPhoto} author={member} label={`Photo of ${productName}, large`} />
      )}
      {additionalComments && <blockquote>{additionalComments}</blockquote>}
    </>
  );
}

export interface RequestedProduct {
  key: string;
  texts: { name: string; brandName: string; image: string; barcodes: string };
  request?: PendingRequest;
}

export function fromRequest(request: PendingRequest): RequestedProduct {
  const { id, productName, brandName, productPhoto, barcode } = request;
  return {
    key: `request-${id}`,
    texts: { name: productName, brandName, image: productPhoto ?? '', barcodes: barcode ?? '' },
    request,
  };
}

/** Capitalizes each word of the name, because searches are stored in lowercase. */
export function fromSearch({ id, text }: UnansweredSearch): RequestedProduct {
  const name = text.replaceAll(/(?<=^| )\p{L}/gu, (letter) => letter.toUpperCase());
  return { key: `search-${id}`, texts: { name, brandName: '', image: '', barcodes: '' } };
}
