import { RowSkeleton } from "../../components/games/row/RowSkeleton";
import { CalendarDrawing } from "../../components/games/weeks/CalendarDrawing";
import { Button } from "../../components/ui/buttons/Button";
import { Card, CardBody, CardHeader } from "../../components/ui/Card";
import { ConnectionNotice } from "../../components/ui/feedback/ConnectionStatus";
import { EmptyState } from "../../components/ui/feedback/EmptyState";
import { Notice } from "../../components/ui/feedback/Notice";

const HOUR_MS = 3_600_000;
const openedAtMs = Date.now();

export function States() {
  return (
    <div className="grid gap-4">
      <Card>
        <EmptyState
          drawing={<CalendarDrawing />}
          title="No games available for this week"
          text="The schedule appears here as soon as it is known."
          actions={<Button variant="primary">Week 13</Button>}
        />
      </Card>
      <Card className="overflow-hidden">
        <RowSkeleton />
        <RowSkeleton />
      </Card>
      <Card>
        <Notice
          title="This page could not be loaded"
          text="Everything you saved is safe."
          actions={<Button variant="primary">Try again</Button>}
        />
      </Card>
      <Card>
        <CardHeader title="Connection" />
        <CardBody className="grid gap-3">
          <ConnectionNotice isConnected={false} hasEverConnected knownAtMs={null} />
          <ConnectionNotice isConnected hasEverConnected knownAtMs={openedAtMs - HOUR_MS} />
        </CardBody>
      </Card>
    </div>
  );
}
