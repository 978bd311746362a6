import { ButtonLink } from '#web/ui/controls/button.tsx';
import { EmptyState, type EmptyStateProps } from './empty-state.tsx';
import { ExampleDrawing, type ExampleName } from './example-drawing.tsx';

interface ExampleStateProps extends Pick<EmptyStateProps, 'title' | 'action' | 'link' | 'children'> {
  example: ExampleName;
}

/** Replaces the content of a page without data. Shows a drawing of the page with data, and the first step. */
export function ExampleState({ example, action, link, ...state }: ExampleStateProps) {
  const firstStep = link ? <ButtonLink to={link.to}>{link.label}</ButtonLink> : action;
  return <EmptyState {...state} picture={<ExampleDrawing name={example} />} action={firstStep} />;
}
