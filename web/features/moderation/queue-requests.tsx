import { useState } from 'react';
import type { Product } from '#contract/catalog.ts';
import * as queue from '#contract/moderation/queue.ts';
import { isOwnPicture } from '#contract/media.ts';
import { titleOf } from '#web/features/catalog/read-product.ts';
import { ConfirmDialog } from '#web/ui/overlays/dialog.tsx';
import { counted } from '#web/ui/text/counted.ts';
import { TimeAgo } from '#web/ui/text/time-ago.tsx';
import { decide } from './decisions.ts';
import { DecisionDialog } from './decision-dialog.tsx';
import { ProductChoiceDialog } from '#web/features/catalog-admin/product-picker.tsx';
import { QueueHead, QueueList } from './queue-list.tsx';
import { QueuePhoto, ShowPhoto } from './queue-photo.tsx';
import { pageAt, sendChange, usePages } from '#web/lib/calls/use-calls.ts';
import { classNames, typography } from '#web/ui/tokens/classes.ts';
import * as styles from './queue-requests.module.css';

interface Opened {
  dialog: 'choose' | 'dismiss';
  ids: number[];
  name: string;
}

export function QueueRequests({ onAdd }: { onAdd: (request: queue.PendingRequest) => void }) {
  const query = usePages(queue.listPendingRequests, pageAt, { freshFor: 0 });
  const [opened, setOpened] = useState<Opened>();
  const nameOf = (ids: number[]) => query.data?.find(({ id }) => id === ids[0])?.productName ?? '';
  const open = (dialog: Opened['dialog'], ids: number[]) => setOpened({ dialog, ids, name: nameOf(ids) });
  return (
    <>
      <QueueList
        label="Product requests"
        kind="requests"
        query={query}
        actionsOf={(ids, row) => [
          row !== undefined && { label: 'Add Product', variant: 'primary', shortcut: 'a', onPress: () => onAdd(row) },
          row
            ? {
                label: 'Already in the catalog',
                shortcut: 'c',
                onPress: () => open('choose', [...ids, ...row.alikeIds]),
              }
            : { label: 'Choose product', onPress: () => open('choose', ids) },
          { label: row ? 'Dismiss' : 'Dismiss selected', shortcut: 'r', onPress: () => open('dismiss', ids) },
        ]}
      >
        {(request, pick, actions) => (
          <>
            <QueueHead
              person={request.member}
              facts={<TimeAgo moment={request.date} />}
              pick={pick(`${request.productName}, requested by ${request.member.username ?? 'someone'}`)}
            />
            <Wanted request={request} />
            {actions}
          </>
        )}
      </QueueList>
      {opened && <RequestDialog opened={opened} onClose={() => setOpened(undefined)} />}
    </>
  );
}

function Wanted({ request }: { request: queue.PendingRequest }) {
  const { member, brandName, productName, productPhoto, additionalComments, barcode, alikeIds } = request;
  return (
    <>
      <div className={styles.wanted}>
        {productPhoto && isOwnPicture(productPhoto) && (
          <QueuePhoto address={productPhoto} author={member} label={`Photo of ${productName}, large`} />
        )}
        <div>
          <p className={typography.brand} data-slot="brand">
            {brandName}
          </p>
          <p className={classNames(styles.serifName, typography.serifName)} data-slot="product-name">
            {productName}
          </p>
          {barcode && <p className={classNames(typography.tiny, typography.muted)}>Barcode {barcode}</p>}
          {alikeIds.length > 0 && (
            <p className={classNames(typography.tiny, typography.muted)}>
              Also requested by {counted(alikeIds.length, 'other')}
            </p>
          )}
          {productPhoto && !isOwnPicture(productPhoto) && (
            <ShowPhoto address={productPhoto} name={`the photo of ${productName}`} />
          )}
        </div>
      </div>
      {additionalComments && <blockquote>{additionalComments}</blockquote>}
    </>
  );
}

function RequestDialog({ opened, onClose }: { opened: Opened; onClose: () => void }) {
  const { ids, name, dialog } = opened;
  const [chosen, setChosen] = useState<Product>();
  const what = ids.length === 1 ? name : counted(ids.length, 'request');
  if (dialog === 'dismiss')
    return (
      <DecisionDialog
        kind="requests"
        ids={ids}
        title={ids.length === 1 ? 'Dismiss request?' : 'Dismiss requests?'}
        description={`${what} won’t be added.`}
        success={ids.length === 1 ? 'Request dismissed' : 'Requests dismissed'}
        send={(body) => sendChange(queue.declineRequests, { body }, 'queue')}
        onClose={onClose}
      />
    );
  if (chosen)
    return (
      <ConfirmDialog
        onClose={() => setChosen(undefined)}
        title="Already in the catalog?"
        description={`We’ll notify the members who requested ${what} that ${chosen.brandName} ${titleOf(chosen)} is in the catalog.`}
        cancelLabel="Choose another"
        confirmLabel="Notify members"
        destructive={false}
        onConfirm={() => {
          void decide({
            kind: 'requests',
            ids,
            send: () => sendChange(queue.acceptRequests, { body: { ids, productId: chosen.id } }, 'queue'),
            success: ids.length === 1 ? 'Request completed' : 'Requests completed',
          });
          onClose();
        }}
      />
    );
  return (
    <ProductChoiceDialog
      description={`Choose the product for ${what}. We’ll notify the members who requested it.`}
      startText={name}
      onChoose={setChosen}
      onClose={onClose}
    />
  );
}
