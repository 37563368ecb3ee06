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

    /// @notice Sets the price steps, before the first sale only (`SaleHasBegun`): 1 to 64 steps
    /// (`StepCountOutOfBounds`) of 1 to 2^32 - 1 whole INT at 1 to 2^88 - 1 wei each, at non-decreasing prices
    /// (`InvalidStep`), together below 2^88 wei (`CurveTooExpensive`), which the stock covers with the largest bonuses
    /// (`InsufficientStock`). Owner only (`OwnableUnauthorizedAccount`).
    function setSteps(Step[] calldata steps_) external;

    /// @notice Counts `totalSold_` whole INT as sold elsewhere, before the first sale only (`SaleHasBegun`). Owner only
    /// (`OwnableUnauthorizedAccount`). Reverts without steps (`StepCountOutOfBounds`), beyond the last one
    /// (`BeyondLastStep`) and if the stock does not cover the rest (`InsufficientStock`).
    function setTotalSold(uint256 totalSold_) external;

    /// @notice Sends the proceeds to the treasury. Anyone may call; only the treasury is paid. Reverts if there are
    /// none (`NothingToWithdraw`), if the treasury cannot receive them (`NativeTransferFailed`), and during a payment
    /// of the same transaction (`ReentrancyGuardReentrantCall`).
    function withdrawProceeds() external;

    /// @notice After sell-out (`SaleNotFinished`), sends the INT that no account can be owed any more to the treasury.
    /// Anyone may call. Reverts if there are none (`NothingToWithdraw`) and during a payment of the same transaction
    /// (`ReentrancyGuardReentrantCall`).
    function withdrawSurplusTokens() external;
}
