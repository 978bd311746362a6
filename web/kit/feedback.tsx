import { Button } from '#web/ui/controls/button.tsx';
import { TextField } from '#web/ui/controls/field.tsx';
import { IconButton } from '#web/ui/controls/icon-button.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ExampleDrawing, exampleNames } from '#web/ui/feedback/example-drawing.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';
import { Lost } from '#web/ui/feedback/lost.tsx';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import { QueryList } from '#web/ui/feedback/query-list.tsx';
import { ReadOn } from '#web/ui/feedback/read-on.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { ShowMore } from '#web/ui/feedback/show-more.tsx';
import {
  CardSkeleton,
  LineSkeleton,
  PersonSkeleton,
  ReviewSkeleton,
  RowSkeleton,
  Skeleton,
  SkeletonList,
  TagsSkeleton,
} from '#web/ui/feedback/skeleton.tsx';
import { toast } from '#web/ui/feedback/toast.ts';
import { ConfirmDialog } from '#web/ui/overlays/confirm-dialog.tsx';
import { Dialog, DialogCancel } from '#web/ui/overlays/dialog.tsx';
import { DialogPanel } from '#web/ui/overlays/dialog-panel.tsx';
import { Drawer } from '#web/ui/overlays/drawer.tsx';
import { FormDialog } from '#web/ui/overlays/form-dialog.tsx';
import { FullSheet } from '#web/ui/overlays/full-sheet.tsx';
import { Menu, MenuChoice, MenuItem, MenuLink, MenuSeparator } from '#web/ui/overlays/menu.tsx';
import { PhotoViewer } from '#web/ui/overlays/photo-viewer.tsx';
import { Popover } from '#web/ui/overlays/popover.tsx';
import { Tooltip } from '#web/ui/overlays/tooltip.tsx';
import * as styles from './feedback.module.css';
import { doNothing, held, longText, opener, Room, Specimen } from './specimen.tsx';

const query = { data: ['A row'], error: null, refetch: doNothing };
const pages = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: doNothing,
};
const error = new Error('The connection was lost');
const queries = {
  loading: { ...query, data: undefined },
  rows: query,
  empty: { ...query, data: [] },
  failed: { ...query, data: undefined, error },
};
const orders = [
  { value: 'new', label: 'Newest first' },
  { value: 'best', label: 'Best rated', color: '#e3a03a' },
];

export function Feedback() {
  return (
    <>
      <Room title="Feedback">
        <Specimen name="StoredVersions, for a field that somebody else changed">
          <StoredVersions theirs={{ name: 'Tint' }} mine={{ name: 'Lip Tint' }} labels={{}} settle={doNothing} />
        </Specimen>
        <Specimen name="Banner">
          <Banner icon="offline">You are offline. Changes wait here.</Banner>
          <Banner tone="good">We sent you an email.</Banner>
          <Banner tone="bad" action={<Button variant="secondary">Try again</Button>}>
            {longText}
          </Banner>
          <Banner top>Across the page</Banner>
        </Specimen>
        <Specimen name="Toaster" note="One at a time; the newest stays.">
          {(['default', 'destructive'] as const).map((variant) => (
            <Button key={variant} onClick={() => toast({ title: 'Added', description: longText, variant })}>
              {variant}
            </Button>
          ))}
        </Specimen>
        <Specimen name="EmptyState, ExampleState">
          <EmptyState title={longText} link={{ to: '/', label: 'Browse' }}>
            What you want to try will stand here.
          </EmptyState>
          <ExampleState title="Nothing in use yet" example="calendar" link={{ to: '/', label: 'My Shelves' }}>
            The page is drawn with data.
          </ExampleState>
        </Specimen>
        <Specimen name="ExampleDrawing">
          {exampleNames.map((name) => (
            <ExampleDrawing key={name} name={name} />
          ))}
        </Specimen>
        <Specimen name="ErrorState">
          <ErrorState onTryAgain={doNothing} message="503 Shelflife is busy right now" />
          <ErrorState title="Without a way back" sentence={longText} />
        </Specimen>
        <Specimen name="Lost, LoadingScreen">
          <Lost title="Product *Not Found*">{longText}</Lost>
          <LoadingScreen />
        </Specimen>
        {Object.entries(queries).map(([state, shown]) => (
          <Specimen hold="fields" key={state} name={`QueryList, ${state}`}>
            <QueryList query={shown} skeleton={<LineSkeleton />} empty={<EmptyState title="No rows" />}>
              {(rows) => <p>{rows.join(', ')}</p>}
            </QueryList>
          </Specimen>
        ))}
        <Specimen hold="fields" name="ScreenToCome">
          <ScreenToCome title="" skeleton="" query={{ error, refetch: doNothing }} />
        </Specimen>
        <Specimen name="PagedList, ReadOn, ShowMore">
          <PagedList query={{ ...query, ...pages }} skeleton={<LineSkeleton />} empty="No rows">
            {(rows) => <p>{rows.join(', ')}</p>}
          </PagedList>
          <ShowMore query={pages} />
          <ReadOn query={{ ...pages, isFetching: true, isFetchingNextPage: true }} />
          <ReadOn query={{ ...pages, isFetchNextPageError: true }} />
        </Specimen>
        <Specimen hold="fields" name="Skeleton and the places it holds">
          <Skeleton width={120} height={16} />
          <CardSkeleton />
          <RowSkeleton />
          <LineSkeleton about="person" />
          <LineSkeleton about="activity" />
          <ReviewSkeleton />
          <PersonSkeleton />
          <TagsSkeleton />
          <SkeletonList count={2}>{() => <RowSkeleton />}</SkeletonList>
        </Specimen>
      </Room>
      <Overlays />
    </>
  );
}

function Overlays() {
  return (
    <Room title="Overlays">
      <Specimen name="Dialog, DialogPanel, FormDialog, ConfirmDialog">
        {opener('Dialog', (opened) => (
          <Dialog {...opened} title={longText} description={longText} footer={<DialogCancel />}>
            <TextField label="Shade" data-autofocus />
            {Array.from({ length: 40 }, (_, index) => (
              <p key={index}>{longText}</p>
            ))}
          </Dialog>
        ))}
        {opener('Small panel', (opened) => (
          <DialogPanel {...opened} title="Closes without asking" size="small">
            <p>{longText}</p>
          </DialogPanel>
        ))}
        {['', 'Failed to save the goal'].map((failure) =>
          opener(failure || 'Being sent', ({ open, onOpenChange }) => {
            const form = { pending: failure === '', isDirty: true, failure, onSubmit: doNothing };
            return (
              open && (
                <FormDialog title="Edit goal" {...form} onClose={() => onOpenChange(false)}>
                  <TextField label="Goal" />
                </FormDialog>
              )
            );
          }),
        )}
        {[false, true].map((destructive) =>
          opener(destructive ? 'Destructive' : 'Harmless', (opened) => (
            <ConfirmDialog
              {...{ ...opened, destructive }}
              title="Delete this review?"
              description="Its photos go with it."
              confirmLabel="Delete"
              pendingLabel="Deleting..."
              pending={destructive}
              onConfirm={doNothing}
            />
          )),
        )}
      </Specimen>
      <Specimen name="Drawer, FullSheet, PhotoViewer">
        {opener('Drawer', (opened) => (
          <Drawer {...opened} label="Menu" header={<strong>Mara</strong>}>
            {longText}
          </Drawer>
        ))}
        {opener('Sheet, which its owner draws; here it is bare. Escape closes.', (opened) => (
          <FullSheet {...opened} label="Search" className={styles.sheet}>
            <TextField label="Search" />
          </FullSheet>
        ))}
        {opener('Two photos', ({ open, onOpenChange }) => {
          const photos = { photos: ['/og-card.png', '/icon-512.png'], author: 'Mara' };
          const close = () => onOpenChange(false);
          return (
            open &&
            held(0, (index, turn) => <PhotoViewer {...photos} index={index} onIndexChange={turn} onClose={close} />)
          );
        })}
      </Specimen>
      <Specimen name="Menu">
        <Menu trigger={<Button variant="secondary">Actions</Button>}>
          <MenuItem icon="pencil">Edit</MenuItem>
          <MenuItem color="#c97b7f">With a dot</MenuItem>
          <MenuLink>
            <a href="#overlays">A link</a>
          </MenuLink>
          <MenuSeparator />
          <MenuItem danger>Delete</MenuItem>
        </Menu>
        {held<string | undefined>('new', (value, change) => (
          <Menu trigger={<Button variant="secondary">Order</Button>} align="start">
            <MenuChoice label="Order" options={orders} value={value} onValueChange={change} />
          </Menu>
        ))}
      </Specimen>
      <Specimen name="Popover, Tooltip" note="Point at the second, or reach it with the Tab key.">
        {held(false, (open, onOpenChange) => (
          <Popover trigger={<IconButton label="Open" icon="bell" />} title="News" {...{ open, onOpenChange }}>
            {longText}
          </Popover>
        ))}
        <Tooltip text="Notifications">
          <IconButton label="Notifications" icon="bell" />
        </Tooltip>
      </Specimen>
    </Room>
  );
}
