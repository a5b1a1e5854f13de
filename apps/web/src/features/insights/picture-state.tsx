import { Button } from '@candlemark/chart-ui';
import type { ReactNode } from 'react';
import { errorWords } from '../../data/error-words.ts';
import { useServices } from '../../services.ts';
import { Progress } from '../../ui/progress.tsx';
import type { Picture, PictureAnswer } from './picture-definition.ts';

interface PictureStateProps {
  readonly picture: Picture;
  readonly answer: PictureAnswer;
  readonly isSeen: boolean;
}

/** Stands where a picture would: why there is none, or not yet. */
export function PictureState({ picture, answer, isSeen }: PictureStateProps) {
  const { text } = useServices();
  const { query, question, head, samples } = answer;
  if (question === null) return <Message>{text(picture.needsKey ?? 'insights.needsOne')}</Message>;
  if (query.error !== null && !query.isAsking) {
    return (
      <Message isAlert>
        {text('insights.failed', { reason: errorWords(query.error, text) })}
        <Button onPress={query.ask}>{text('failure.retry')}</Button>
      </Message>
    );
  }
  if (isSeen && query.isStopped) {
    return (
      <Message>
        {text('insights.stopped')}
        <Button onPress={query.ask}>{text('insights.compute')}</Button>
      </Message>
    );
  }
  const thin = samples[0]?.sample;
  if (head !== null && thin !== undefined) {
    const { reason, values, needed } = thin;
    return <Message>{text(`insights.thin.${reason ?? 'too-few'}`, { values, needed })}</Message>;
  }
  const { progress } = query;
  const fraction = progress?.phase === 'computing' ? progress.fraction : null;
  return (
    <div className="insight__picture insight__picture--waiting">
      <div className="insight__skeleton" />
      {query.isAsking && (
        <div className="insight__asking">
          <Progress
            label={text(`insights.phase.${progress?.phase ?? 'computing'}`)}
            {...(fraction != null && { fraction })}
          />
          <Button look="plain" onPress={query.stop}>
            {text('insights.stop')}
          </Button>
        </div>
      )}
    </div>
  );
}

function Message({ children, isAlert = false }: { readonly children: ReactNode; readonly isAlert?: boolean }) {
  return (
    <div className="insight__picture insight__message" {...(isAlert && { role: 'alert' })}>
      {children}
    </div>
  );
}
