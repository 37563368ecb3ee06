// SPDX-License-Identifier: MIT
pragma solidity 0.8.37;

import {SafeERC20} from "@openzeppelin/contracts/token/ERC20/utils/SafeERC20.sol";
import {IIntToken} from "../interfaces/IIntToken.sol";
import {Step} from "../interfaces/ISale.sol";
import {ISaleOperations} from "../interfaces/ISaleOperations.sol";
import {PlatformStorage, Progress, StepEnd} from "../platform/PlatformStorage.sol";

/// @title Price steps, and withdrawal of the proceeds
abstract contract SaleOperations is PlatformStorage, ISaleOperations {
    using SafeERC20 for IIntToken;

    /// @dev INT that leave the stock for each sold INT with the largest bonuses: the INT itself and 20 % for each side.
    uint256 private constant STOCK_PERCENTAGE = 100 + 2 * MAX_PERCENTAGE;

    /// @inheritdoc ISaleOperations
    function setSteps(Step[] calldata steps_) external onlyOwner {
        _requireNoSale();
        if (steps_.length == 0 || steps_.length > MAX_STEPS) revert StepCountOutOfBounds(steps_.length, MAX_STEPS);
        delete _steps;
        uint256 end = 0;
        uint256 cost = 0;
        uint256 lastPrice = 1;
        for (uint256 i = 0; i < steps_.length; ++i) {
            (uint256 size, uint256 price) = (steps_[i].size, steps_[i].price);
            if (size == 0 || size > type(uint32).max || price < lastPrice || price > type(uint88).max) {
                revert InvalidStep(i, size, price);
            }
            end += size;
            cost += size * price;
            lastPrice = price;
            _steps.push(StepEnd(uint40(end), uint88(price)));
        }
        if (cost > type(uint88).max) revert CurveTooExpensive(cost, type(uint88).max);
        _place(_progress.totalSold);
        emit StepsChanged(steps_);
    }

    /// @inheritdoc ISaleOperations
    function setTotalSold(uint256 totalSold_) external onlyOwner {
        _requireNoSale();
        _place(totalSold_);
        emit TotalSoldChanged(totalSold_);
    }

    /// @inheritdoc ISaleOperations
    function withdrawProceeds() external nonReentrant {
        uint256 amount = _settings.proceeds;
        if (amount == 0) revert NothingToWithdraw();
        _settings.proceeds = 0;
        emit ProceedsWithdrawn(_treasury, amount);
        _sendNative(_treasury, amount);
    }

    /// @inheritdoc ISaleOperations
    function withdrawSurplusTokens() external nonReentrant {
        uint256 size = _saleSize();
        if (size == 0 || _progress.totalSold < size) revert SaleNotFinished(_progress.totalSold, size);
        uint256 surplus = _stock();
        if (surplus == 0) revert NothingToWithdraw();
        emit SurplusTokensWithdrawn(_treasury, surplus);
        _token.safeTransfer(_treasury, surplus * INT);
    }

    /// @dev Starts the sale at `sold` whole INT, in the step that contains this amount.
    function _place(uint256 sold) private {
        uint256 size = _saleSize();
        if (size == 0) revert StepCountOutOfBounds(0, MAX_STEPS);
        if (sold > size) revert BeyondLastStep(sold, size);
        uint256 need = ((size - sold) * STOCK_PERCENTAGE + 99) / 100;
        uint256 have = _stock();
        if (have < need) revert InsufficientStock(have, need);
        uint256 index = 0;
        while (index + 1 < _steps.length && _steps[index].end <= sold) ++index;
        StepEnd memory step = _steps[index];
        _progress = Progress(uint40(sold), step.end, step.price, uint8(index), 0, _progress.intBonusesOwed);
    }

    function _requireNoSale() private view {
        if (_progress.totalUsers != 0) revert SaleHasBegun(_progress.totalUsers);
    }
}
