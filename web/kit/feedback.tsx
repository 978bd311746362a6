import { Button } from '#web/ui/controls/button.tsx';
import { StoredVersions } from '#web/ui/controls/stored-versions.tsx';
import { Banner } from '#web/ui/feedback/banner.tsx';
import { EmptyState } from '#web/ui/feedback/empty-state.tsx';
import { ErrorState } from '#web/ui/feedback/error-state.tsx';
import { ExampleDrawing, exampleNames } from '#web/ui/feedback/example-drawing.tsx';
import { ExampleState } from '#web/ui/feedback/example-state.tsx';
import { LoadingScreen } from '#web/ui/feedback/loading-screen.tsx';
import { Lost } from '#web/ui/feedback/lost.tsx';
import { ScreenToCome } from '#web/ui/feedback/screen-to-come.tsx';
import { PagedList } from '#web/ui/feedback/paged-list.tsx';
import { type ListQuery, QueryList } from '#web/ui/feedback/query-list.tsx';
import { type PagedQuery, ReadOn } from '#web/ui/feedback/read-on.tsx';
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
import { doNothing, longText, Room, Specimen } from './specimen.tsx';

export function FeedbackRoom() {
  return (
    <Room title="Feedback">
      <Messages />
      <Specimen name="EmptyState">
        <EmptyState title="Nothing here yet" action={<Button>Browse</Button>}>
          What you want to try will stand here.
        </EmptyState>
        <EmptyState title={longText} stills={[{ kind: 'palette', color: '#c97b7f', seed: 'kit' }]} />
      </Specimen>
      <Specimen name="ExampleState">
        <ExampleState title="Nothing in use yet" example="calendar" action={<Button>My Shelves</Button>}>
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
      <Lists />
      <Skeletons />
      <Specimen name="Lost">
        <Lost title="Product Not Found">
          <Button>Back to Home</Button>
        </Lost>
        <Lost title={longText}>{longText}</Lost>
      </Specimen>
      <Specimen name="LoadingScreen">
        <LoadingScreen />
      </Specimen>
    </Room>
  );
}

function Messages() {
  return (
    <>
      <Specimen name="Versions of a field that somebody else changed">
        <StoredVersions
          theirs={{ name: 'Velvet Hour Lip Tint' }}
          mine={{ name: 'Velvet Hour Tint' }}
          labels={{ name: 'Name' }}
          settle={() => {}}
        />
      </Specimen>
      <Specimen name="Banner">
        <Banner icon="offline">You are offline. Changes wait here.</Banner>
        <Banner>Your request is pending.</Banner>
        <Banner tone="good">We sent you an email.</Banner>
        <Banner tone="bad" action={<Button variant="secondary">Try again</Button>}>
          {longText}
        </Banner>
        <Banner top icon="lock">
          Across the page
        </Banner>
      </Specimen>
      <Specimen name="Toaster" note="One at a time; the newest stays.">
        <Button variant="secondary" onClick={() => toast({ title: 'Added', description: 'It stands on your shelf.' })}>
          Toast
        </Button>
        <Button
          variant="secondary"
          onClick={() => toast({ title: 'Not saved', description: longText, variant: 'destructive' })}
        >
          Toast of an error
        </Button>
      </Specimen>
    </>
  );
}

function Lists() {
  return (
    <>
      {Object.entries(queries).map(([state, query]) => (
        <Specimen hold="fields" key={state} name={`QueryList, ${state}`}>
          <div>
            <QueryList query={query} skeleton={<LineSkeleton />} empty={<EmptyState title="No rows" />}>
              {(rows) => <p>{rows.join(', ')}</p>}
            </QueryList>
          </div>
        </Specimen>
      ))}
      <Specimen hold="fields" name="ScreenToCome">
        <div>
          <ScreenToCome
            title="A screen"
            skeleton={<LineSkeleton />}
            error={new Error('The connection was lost')}
            messageOf={({ message }) => message}
            onTryAgain={doNothing}
          />
        </div>
      </Specimen>
      <Specimen name="PagedList, ReadOn, ShowMore">
        <PagedList
          query={{ ...page, data: ['A row'], error: null, refetch: doNothing }}
          skeleton={<LineSkeleton />}
          empty={<EmptyState title="No rows" />}
        >
          {(rows) => <p>{rows.join(', ')}</p>}
        </PagedList>
        <ShowMore query={page} />
        <ReadOn query={page} />
        <ReadOn query={{ ...page, isFetching: true, isFetchingNextPage: true }} />
        <ReadOn query={{ ...page, isFetchNextPageError: true }} />
      </Specimen>
    </>
  );
}

function Skeletons() {
  return (
    <Specimen hold="fields" name="Skeleton and the places it holds">
      <Skeleton width={120} height={16} />
      <div>
        <CardSkeleton />
      </div>
      <div>
        <RowSkeleton />
        <LineSkeleton />
        <LineSkeleton about="person" />
        <LineSkeleton about="activity" />
        <ReviewSkeleton />
        <PersonSkeleton />
        <TagsSkeleton />
      </div>
      <div>
        <SkeletonList count={2}>{() => <RowSkeleton />}</SkeletonList>
      </div>
    </Specimen>
  );
}

const queries: Record<string, ListQuery<string[]>> = {
  'under way': { data: undefined, error: null, refetch: doNothing },
  rows: { data: ['Rosewater', 'Cinder'], error: null, refetch: doNothing },
  empty: { data: [], error: null, refetch: doNothing },
  failed: { data: undefined, error: new Error('The connection was lost'), refetch: doNothing },
};

const page: PagedQuery = {
  hasNextPage: true,
  isFetching: false,
  isFetchingNextPage: false,
  isFetchNextPageError: false,
  fetchNextPage: doNothing,
};
