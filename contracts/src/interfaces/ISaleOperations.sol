// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {Step} from "./ISale.sol";

/// @title Preparation of the sale by the owner, and withdrawal of its proceeds
interface ISaleOperations {
    event StepsChanged(Step[] steps);
    event TotalSoldChanged(uint256 totalSold);
    event ProceedsWithdrawn(address indexed treasury, uint256 amountWei);
    event SurplusTokensWithdrawn(address indexed treasury, uint256 amountInt);

    /// @notice Steps and sold amount can only change before the first sale.
    error SaleHasBegun(uint256 totalUsers);
    /// @notice The number of steps must be between 1 and `maximum`.
    error StepCountOutOfBounds(uint256 count, uint256 maximum);
    /// @notice A step without size or price, or cheaper than the step before it.
    error InvalidStep(uint256 index, uint256 size, uint256 price);
    /// @notice The total price of the steps exceeds the range of the stored amounts.
    error CurveTooExpensive(uint256 costWei, uint256 maximumWei);
    /// @notice The platform's stock could not cover what is for sale with the largest bonuses (whole INT).
    error InsufficientStock(uint256 have, uint256 need);
    /// @notice The sold amount exceeds the sum of the steps.
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

    /// @notice Sends the proceeds to the treasury. Anyone may call; only the treasury is paid.
    function withdrawProceeds() external;

    /// @notice After sell-out, sends the INT that no account can be owed any more to the treasury. Anyone may call.
    function withdrawSurplusTokens() external;
}
