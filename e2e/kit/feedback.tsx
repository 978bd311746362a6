import { Button, IconButton } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { deleteReaction } from '#contract/diary.ts';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { drawings, ExampleDrawing, type ExampleName } from '#web/ui/feedback/example-drawing.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';
import { Lost, NotFound } from '#web/ui/feedback/lost.tsx';
import {
  CardSkeleton,
  LineSkeleton,
  PagedList,
  PersonSkeleton,
  QueryList,
  ReadOn,
  ReviewSkeleton,
  RowSkeleton,
  ShowMore,
  Skeleton,
  SkeletonList,
} from '#web/ui/feedback/query-list.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmChange } from '#web/ui/overlays/confirm-change.tsx';
import { ConfirmDialog, Dialog, DialogCancel, DialogPanel } from '#web/ui/overlays/dialog.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { FullSheet } from '#web/ui/overlays/full-sheet.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { PhotoViewer, TurningPhotos } from '#web/ui/overlays/photo-viewer.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import * as styles from './feedback.module.css';
import { doNothing, longText, Opener, Room } from './room.tsx';

const query = { data: ['A row'], error: null, refetch: doNothing };
const error = new Error('The connection was lost');
const failed = { data: undefined, error, refetch: doNothing };
const pages = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: doNothing,
};
const list = { skeleton: <LineSkeleton />, empty: <EmptyState title="No rows" />, children: String };
const photos = { photos: ['/og-card.png', '/icon-512.png'], author: 'Mara', index: 0, onIndexChange: doNothing };
const link = { to: '/', label: 'Browse' };
const orders = [
  { value: 'new', label: 'Newest first' },
  { value: 'best', label: 'Best rated', color: '#e3a03a' },
];

export function Feedback() {
  return (
    <Room title="Feedback">
      <Banner icon="offline">You are offline. Changes wait here.</Banner>
      <Banner tone="good">We sent you an email.</Banner>
      <Banner tone="bad" action={<Button variant="secondary">Try again</Button>}>
        {longText}
      </Banner>
      <Banner top>Across the page</Banner>
      <Button onClick={() => toast({ title: 'Added', description: longText })}>Toast</Button>
      <Button onClick={() => toast({ title: 'Error', variant: 'destructive' })}>Toast of an error</Button>
      <EmptyState title={longText} link={link}>
        What you want to try will stand here.
      </EmptyState>
      <ExampleState title="Nothing in use yet" example="calendar" link={link}>
        The page is drawn with data.
      </ExampleState>
      {Object.keys(drawings).map((name) => (
        <ExampleDrawing key={name} name={name as ExampleName} />
      ))}
      <ErrorState onTryAgain={doNothing} message="503 Shelflife is busy right now" />
      <ErrorState title="Without a way back" sentence={longText} />
      <Lost title="Product *Not Found*">{longText}</Lost>
      <NotFound title="Person *Not Found*">{longText}</NotFound>
      <LoadingScreen />
      <QueryList query={query} {...list} />
      <QueryList query={{ ...query, data: [] }} {...list} />
      <QueryList query={{ ...failed, error: null }} {...list} />
      <QueryList query={failed} {...list} />
      <ScreenToCome title="A screen" skeleton="" query={failed} />
      <PagedList query={{ ...query, ...pages }} {...list} />
      <ShowMore query={pages} />
      <ReadOn query={{ ...pages, isFetching: true, isFetchingNextPage: true }} />
      <ReadOn query={{ ...pages, isFetchNextPageError: true }} />
      <Skeleton width={120} height={16} />
      <CardSkeleton />
      <RowSkeleton />
      <LineSkeleton about="person" />
      <LineSkeleton about="activity" />
      <ReviewSkeleton />
      <PersonSkeleton />
      <SkeletonList count={2} of={<RowSkeleton />} />
    </Room>
  );
}

export function Overlays() {
  return (
    <Room title="Overlays">
      <Opener label="Dialog">
        {(opened) => (
          <Dialog {...opened} title={longText} description={longText} footer={<DialogCancel />}>
            <TextField label="Shade" data-autofocus />
          </Dialog>
        )}
      </Opener>
      <Opener label="Panel">
        {(opened) => <DialogPanel {...opened} title="Long" size="small" description={longText.repeat(40)} />}
      </Opener>
      <Opener label="Form">
        {({ open, onClose }) =>
          open && (
            <FormDialog title="Edit" pending isDirty onClose={onClose} onSubmit={doNothing}>
              <TextField label="Goal" />
            </FormDialog>
          )
        }
      </Opener>
      <Opener label="Question">
        {(opened) => (
          <ConfirmDialog {...opened} title="Delete it?" description="" confirmLabel="Delete" onConfirm={doNothing} />
        )}
      </Opener>
      <Opener label="Change">
        {({ open, onClose }) =>
          open && (
            <ConfirmChange
              title="Delete entry?"
              description="The server refuses this."
              call={deleteReaction}
              input={{ params: { id: 0 } }}
              refreshes="diary"
              done="Entry deleted"
              onClose={onClose}
            />
          )
        }
      </Opener>
      <Opener label="Drawer">
        {(opened) => (
          <Drawer {...opened} label="Menu" header={<strong>Mara</strong>}>
            {longText}
          </Drawer>
        )}
      </Opener>
      <Opener label="Sheet, which its owner draws; here it is bare. Escape closes.">
        {(opened) => (
          <FullSheet {...opened} label="Search" className={styles.sheet}>
            <TextField label="Search" />
          </FullSheet>
        )}
      </Opener>
      <Opener label="Photos">{({ open, onClose }) => open && <PhotoViewer {...photos} onClose={onClose} />}</Opener>
      <Opener label="Pictures of any kind">
        {({ open, onClose }) =>
          open && (
            <TurningPhotos count={2} index={1} onIndexChange={doNothing} onClose={onClose}>
              <img src="/icon-512.png" alt="" />
            </TurningPhotos>
          )
        }
      </Opener>
      <Menu trigger={<Button variant="secondary">Actions</Button>}>
        <MenuItem icon="pencil">Edit</MenuItem>
        <MenuItem color="#c97b7f">With a dot</MenuItem>
        <MenuLink>
          <a href="#main">A link</a>
        </MenuLink>
        <MenuSeparator />
        <MenuItem danger>Delete</MenuItem>
        <MenuChoice label="Order" options={orders} value="new" onValueChange={doNothing} />
      </Menu>
      <Opener label="Popover">
        {(opened) => (
          <Popover {...opened} trigger={<IconButton label="Open" icon="bell" />} title="News">
            {longText}
          </Popover>
        )}
      </Opener>
      <Tooltip text="Notifications">
        <IconButton label="Notifications" icon="bell" />
      </Tooltip>
    </Room>
  );
}
