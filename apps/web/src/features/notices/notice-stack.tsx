import { Icon } from '@candlemark/chart-ui';
import { X } from 'lucide-react';
import { Button } from 'react-aria-components';
import { useStore } from '../../data/store.ts';
import { useServices } from '../../services.ts';
import './notice-stack.css';

/** The notices of now, one above the other. */
export function NoticeStack() {
  const { notices, text } = useServices();
  const shown = useStore(notices.notices);
  const said = useStore(notices.said);
  return (
    <>
      <p role="status" className="visually-hidden">
        {said}
      </p>
      {/* What is new is told alone, without what stands there already. */}
      <div
        role="status"
        aria-atomic={false}
        className="notice-stack"
        onFocus={() => notices.hold(true)}
        onBlur={() => notices.hold(false)}
        onPointerEnter={() => notices.hold(true)}
        onPointerLeave={() => notices.hold(false)}
      >
        {shown.map((notice) => (
          <div key={notice.id} className="notice">
            <span>{notice.text}</span>
            {notice.action !== null && (
              <Button
                className="button button--outlined"
                onPress={() => {
                  notice.action?.run();
                  notices.dismiss(notice.id);
                }}
              >
                {notice.action.label}
              </Button>
            )}
            <Button
              className="notice__dismiss"
              aria-label={text('notice.dismiss')}
              onPress={() => notices.dismiss(notice.id)}
            >
              <Icon of={X} />
            </Button>
          </div>
        ))}
      </div>
    </>
  );
}
