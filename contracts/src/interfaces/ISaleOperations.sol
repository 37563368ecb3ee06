// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Step} from "./ISale.sol";

/// @title How the owner prepares the sale, and how what it earned is withdrawn
interface ISaleOperations {
    event StepsChanged(Step[] steps);
    event TotalSoldChanged(uint256 totalSold);
    event ProceedsWithdrawn(address indexed treasury, uint256 amountWei);
    event SurplusTokensWithdrawn(address indexed treasury, uint256 amountInt);

    /// @notice Steps and sold amount change only before the first sale.
    error SaleHasBegun(uint256 totalUsers);
    /// @notice One to `maximum` steps are possible.
    error StepCountOutOfBounds(uint256 count, uint256 maximum);
    /// @notice A step without size or price, or cheaper than the step before it.
    error InvalidStep(uint256 index, uint256 size, uint256 price);
    /// @notice The steps would bring more native coin than the platform's books hold.
    error CurveTooExpensive(uint256 costWei, uint256 maximumWei);
    /// @notice The platform's stock could not cover what is for sale with the largest bonuses (whole INT).
    error InsufficientStock(uint256 have, uint256 need);
    /// @notice More cannot be counted as sold than the steps hold.
    error BeyondLastStep(uint256 totalSold, uint256 saleSize);
    /// @notice Surplus INT exists only after the last step is sold.
    error SaleNotFinished(uint256 totalSold, uint256 saleSize);
    /// @notice There is nothing to withdraw.
    error NothingToWithdraw();

    /// @notice Sets the price steps. Owner only, before the first sale. 1 to 64 steps, sizes and prices above 0, prices
    /// non-decreasing, stock covering all sizes with the largest bonuses.
    function setSteps(Step[] calldata steps_) external;

    /// @notice Counts `totalSold_` whole INT as sold elsewhere. Owner only, before the first sale.
    function setTotalSold(uint256 totalSold_) external;

    /// @notice Sends the proceeds to the treasury. Anybody may call; only the treasury is paid.
    function withdrawProceeds() external;

    /// @notice After sell-out, sends the INT that can no longer be owed to the treasury. Anybody may call.
    function withdrawSurplusTokens() external;
}
