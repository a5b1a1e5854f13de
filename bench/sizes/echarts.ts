import { CandlestickChart } from 'echarts/charts';
import { DatasetComponent, DataZoomInsideComponent, GridComponent, TooltipComponent } from 'echarts/components';
import { use } from 'echarts/core';
import { CanvasRenderer } from 'echarts/renderers';

use([CandlestickChart, DatasetComponent, DataZoomInsideComponent, GridComponent, TooltipComponent, CanvasRenderer]);

export { init } from 'echarts/core';
